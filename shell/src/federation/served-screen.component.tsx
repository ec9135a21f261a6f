import { Button } from '@shop/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface ServedScreenProps {
  remote: string;
  /** Given when the screen's code could not be loaded. */
  onRetry?: (() => void) | undefined;
  /** Shown where the server renders nothing. */
  otherwise: ReactNode;
}

/**
 * A screen without its code, as the server renders it: its links are plain links, and what would need the code is
 * disabled.
 */
export function ServedScreen({ remote, onRetry, otherwise }: ServedScreenProps): ReactNode {
  const { pathname, search } = useLocation();
  const [page, setPage] = useState<{ address: string; screen: Element | null }>();
  const container = useRef<HTMLDivElement>(null);
  const address = pathname + search;

  useEffect(
    () => readPage(address, (read) => setPage({ address, screen: screenOf(remote, read) })),
    [address, remote],
  );
  useEffect(() => {
    if (page?.screen) container.current?.replaceChildren(page.screen);
  }, [page]);

  if (page?.address !== address) return null;
  if (!page.screen) return otherwise;
  return (
    <>
      {onRetry ? (
        <div
          role="alert"
          className="mx-auto mt-4 flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 text-sm"
        >
          <p className="min-w-0 grow basis-64 rounded-control bg-warning-soft px-3 py-2 text-warning">
            {noticeOf(page.screen)}
          </p>
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      ) : null}
      <div ref={container} className="contents" />
    </>
  );
}

/** @returns what ends the reading */
function readPage(address: string, onRead: (page: Document | null) => void): () => void {
  // Unlike `fetch`, it gives a document without a parser, which trusted types would refuse.
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'document';
  request.onload = () => onRead(request.responseXML);
  request.onerror = () => onRead(null);
  request.send();
  return () => request.abort();
}

function screenOf(remote: string, page: Document | null): Element | null {
  const served = page?.querySelector(`main [data-mf="${remote}"]`);
  if (!page || !served) return null;
  const present = new Set(Array.from(sheetsOf(document), ({ dataset }) => dataset['href']));
  for (const sheet of sheetsOf(page)) {
    if (!present.has(sheet.dataset['href'])) document.head.append(document.importNode(sheet, true));
  }
  if (served.querySelector(INCOMPLETE)) return null;
  const screen = document.importNode(served, true);
  for (const control of screen.querySelectorAll(CONTROLS)) control.setAttribute('disabled', '');
  return screen;
}

const FIELDS = 'input, select, textarea';
const CONTROLS = `button, ${FIELDS}`;

/** Placeholders of what only the code reads, and what it knows of the visitor: the server's rendering would be wrong. */
const INCOMPLETE = '.animate-appear-late, [data-personal]';

/** What of a screen does not work without its code, and what does. */
function noticeOf(screen: Element): string {
  const has = (selector: string) => screen.querySelector(selector) !== null;
  const controls = [...(has('button') ? ['buttons'] : []), ...(has(FIELDS) ? ['fields'] : [])].join(' and ');
  const rest = has('a[href]') ? 'Its links and the search' : 'The search and the other pages';
  return controls
    ? `The ${controls} of this page do not work right now. ${rest} do.`
    : `This page could not be loaded completely. ${rest} work.`;
}

/** The style sheets of remotes, which the server inlines with the name of their file. */
const sheetsOf = (page: Document) => page.querySelectorAll<HTMLStyleElement>('style[data-href]');
