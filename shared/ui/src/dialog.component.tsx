import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { rememberFocus } from './focus-return.ts';
import { CloseIcon } from './icons.component.tsx';

export interface DialogProps {
  open: boolean;
  /** Called to close it: Escape, the close button, or a press beside it. */
  onClose: () => void;
  title: string;
  description?: string | undefined;
  children: ReactNode;
}

/** It leaves the toasts their space at the top, unless the window is too low. */
const panel =
  'fixed inset-x-0 bottom-0 flex max-h-[min(100dvh,max(24rem,100dvh-4.5rem))] flex-col border border-line bg-surface text-ink outline-none max-sm:rounded-t-card sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[min(100dvh-2rem,max(24rem,100dvh-9rem))] sm:w-[calc(100%-2rem)] sm:max-w-lg sm:-translate-1/2 sm:rounded-card';

/**
 * A modal dialog; below 600 px a sheet over the full width. The focus starts in the first field to fill in, or before it
 * at what has `data-first-focus`, without either on the close button, and returns to what opened the dialog, or near it.
 */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const returnFocus = useRef<() => void>(undefined);
  const overlay = useRef<HTMLDivElement>(null);

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        {/* A remote's styles apply only below its marker, and a portal is outside of the remote's tree. */}
        <div data-mf={process.env.REMOTE_NAME} className="relative z-50">
          <Radix.Overlay ref={overlay} className="fixed inset-0 animate-appear bg-black/50" />
          <Radix.Content
            className={panel}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              returnFocus.current = rememberFocus();
              if (focusFirst(event.target)) event.preventDefault();
            }}
            // A toast is not beside it, but above.
            onPointerDownOutside={(event) => {
              if (event.target !== overlay.current) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus.current?.();
            }}
          >
            <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-5">
              <div className="min-w-0">
                <Radix.Title className="min-h-11 content-center text-base font-semibold wrap-anywhere pointer-fine:min-h-9">
                  {title}
                </Radix.Title>
                {description ? (
                  <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
                ) : null}
              </div>
              <Radix.Close
                aria-label="Close"
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-canvas hover:text-ink pointer-fine:size-9"
              >
                <CloseIcon size={18} />
              </Radix.Close>
            </div>
            <div className="min-h-0 scroll-pb-24 overflow-y-auto p-5">{children}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

const FIELDS = ['input', 'textarea', 'select'].map((kind) => `${kind}:not([readonly], :disabled)`);
const FIRST = ['[data-first-focus]', ...FIELDS].join();

function focusFirst(dialog: EventTarget | null): boolean {
  const first = dialog instanceof Element ? dialog.querySelector<HTMLElement>(FIRST) : null;
  first?.focus();
  return first !== null;
}
