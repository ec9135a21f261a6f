import type { CataloguePage, CatalogueQuery, Understood } from '@shop/contracts/calls';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';
import { countText } from '../../count/count-text.ts';

interface SearchReadingProps {
  address: URLSearchParams;
  query: CatalogueQuery;
  page: CataloguePage;
}

const LINK = 'inline-block py-1 text-accent underline underline-offset-2';

/** What the shop took the typed words for, what it left out, and how many parts there are for any vehicle. */
export function SearchReading(props: SearchReadingProps) {
  if (!props.query.q) return null;
  return (
    <div className="mb-4 space-y-2 text-sm empty:hidden">
      <Correction {...props} />
      <DidYouMean {...props} />
      <LeftOut {...props} />
      <Meanings {...props} />
      <AnyVehicle {...props} />
    </div>
  );
}

/** Other words were searched for than those typed; it offers these. */
function Correction({ address, query, page: { corrected } }: SearchReadingProps) {
  if (!corrected) return null;
  return (
    <p>
      Showing results for <strong className="font-semibold">{corrected}</strong>; search instead for{' '}
      <Link to={listAddress(address, { exact: 'yes', words: undefined })} className={LINK}>
        {query.q}
      </Link>
      .
    </p>
  );
}

/** Numbers like the typed one, which no part has. */
function DidYouMean({ address, page: { didYouMean = [] } }: SearchReadingProps) {
  if (didYouMean.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      Did you mean
      {didYouMean.map((number) => (
        <Link key={number} to={listAddress(address, { q: number, exact: undefined })} className={LINK}>
          {number}
        </Link>
      ))}
    </p>
  );
}

const YEAR = /^(19|20)\d\d$/;

/** Of a year in which the car was not built, or is not sold for, parts for its other years are shown. */
function LeftOut({ page: { leftOut, understood } }: SearchReadingProps) {
  if (!leftOut) return null;
  const car = understood?.find(({ kind }) => kind === 'vehicle');
  const years = car ? leftOut.filter((text) => YEAR.test(text)) : [];
  const others = leftOut.filter((text) => !years.includes(text));
  return (
    <>
      {years.length > 0 ? (
        <p>
          No part is known to fit a {car?.means ?? car?.text} of{' '}
          <strong className="font-semibold">{years.join(', ')}</strong>. These are for its other years.
        </p>
      ) : null}
      {others.length > 0 ? (
        <p>
          Nothing for <strong className="font-semibold">{others.join(', ')}</strong> here. Shown without
          {others.length > 1 ? ' them' : ' it'}.
        </p>
      ) : null}
    </>
  );
}

/** A number is named by the part that has it. */
const KINDS: Readonly<Partial<Record<Understood['kind'], string>>> = {
  measure: 'Size',
  vehicle: 'Vehicle',
  position: 'Position',
  synonym: 'Part',
  brand: 'Brand',
  price: 'Price',
  stock: 'Only',
  exclusion: 'Without',
};

/** Each meaning is a link to the list with its words taken as they are. */
function Meanings({ address, query, page: { understood = [] } }: SearchReadingProps) {
  // The same text may be there twice.
  const meanings = understood.map((one, start) => ({ ...one, start })).filter(({ kind }) => KINDS[kind]);
  if (meanings.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {meanings.map(({ kind, text, means = text, start }) => (
        <li key={start}>
          <Link
            to={listAddress(address, { words: query.words ? `${query.words};${text}` : text })}
            preventScrollReset
            aria-label={`${KINDS[kind]}: ${means}. Search for the words ${text}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 no-underline hover:border-accent pointer-fine:min-h-7"
          >
            <span className="text-muted">{KINDS[kind]}</span> <span>{means}</span>
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Leads to what the words find whatever vehicle it fits. */
function AnyVehicle({
  address,
  query: { q = '' },
  page: { understood, anyVehicle, total },
}: SearchReadingProps) {
  if (!anyVehicle || anyVehicle.count <= total.count) return null;
  const named = understood?.find(({ kind }) => kind === 'vehicle');
  return (
    <p>
      <Link
        to={listAddress(address, {
          ...(named && { q: withoutWords(q, named.text) }),
          ...(address.has('vehicle') && { fit: 'any' }),
        })}
        className={LINK}
      >
        {`All ${countText(anyVehicle)} for any vehicle`}
      </Link>
    </p>
  );
}

function withoutWords(typed: string, vehicle: string): string {
  const words = new Set(vehicle.split(' ').map(folded));
  return typed
    .split(/\s+/)
    .filter((word) => !words.has(folded(word)))
    .join(' ');
}

const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
