import { firstBreakText, formatCount, minUnits } from '@shop/contracts';
import type { Fit, FoundPart, PartNumber } from '@shop/contracts/calls';
import { AddToCart } from '@shop/lists';
import { Picture, Price, Skeleton } from '@shop/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { FitPill } from '../../fit/fit-pill.component.tsx';
import { numberKinds } from '../../shop/number-kinds.ts';
import { orderableUnits } from '../../shop/orderable-units.model.ts';
import { partPath } from '../../shop/part-path.ts';
import { isOrderable } from '../../shop/stock.model.ts';
import { stockText } from '../../shop/stock-text.ts';
import { TellMeLink } from '../../shop/tell-me-link.component.tsx';

interface FrameProps {
  picture: ReactNode;
  number: ReactNode;
  name: ReactNode;
  kind: ReactNode;
  fit: ReactNode;
  /** The note below the first may be as wide as all of them. */
  facts: readonly { term: string; value: ReactNode; note?: ReactNode }[];
  action?: ReactNode;
  buy: ReactNode;
  /** Nothing says how it fits, so that a row has more space for its name. */
  fitless?: boolean;
}

/** Each line has a fixed height, so that a part, its skeleton and a short answer about its fit have one size. */
function ResultFrame({ picture, number, name, kind, fit, facts, action, buy, fitless = false }: FrameProps) {
  return (
    <article className="relative grid h-full grid-cols-[6rem_minmax(0,1fr)] content-between gap-x-3 gap-y-2 overflow-hidden rounded-card border border-line bg-surface p-3 transition-colors duration-150 focus-within:border-edge hover:border-edge listed:grid-cols-[3rem_minmax(0,1fr)] listed:gap-y-1 listed:rounded-none listed:border-x-0 listed:border-t-0 listed:py-2 md:listed:grid-cols-[3rem_minmax(0,1fr)_13rem] md:listed:items-center lg:listed:flex lg:listed:gap-3 lg:listed:py-1.5">
      <div className="overflow-hidden rounded-control listed:size-12 listed:shrink-0 lg:listed:size-11">
        {picture}
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 font-mono text-xs text-muted listed:min-h-4">
          {number}
        </div>
        <h2 className="line-clamp-3 h-15 leading-5 font-semibold wrap-anywhere listed:h-auto listed:min-h-9 listed:text-sm listed:leading-4.5">
          {name}
        </h2>
        <div className="h-5 truncate text-sm leading-5 text-muted listed:hidden">{kind}</div>
      </div>
      <div
        className={`col-span-2 flex min-h-11 min-w-0 items-center justify-between gap-3 md:listed:col-span-1 lg:listed:shrink-0 ${fitless ? '' : 'lg:listed:w-50'}`}
      >
        <div className="min-w-0">{fit}</div>
        <div className="shrink-0">{action}</div>
      </div>
      <dl className="col-span-2 grid grid-cols-3 gap-x-3 border-t border-line pt-2 text-sm listed:border-t-0 listed:pt-0 lg:listed:w-64 lg:listed:shrink-0 lg:listed:grid-cols-[minmax(0,1fr)_3.5rem_5.5rem]">
        {facts.map(({ term, value, note }) => (
          <div key={term} className="min-h-13 min-w-0 not-first:text-right listed:min-h-0">
            <dt className="truncate text-xs text-muted">{term}</dt>
            <dd className="truncate font-medium tabular-nums">{value}</dd>
            {note ? (
              <dd className="text-xs whitespace-nowrap text-muted tabular-nums max-lg:listed:sr-only">
                {note}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <div className="relative z-1 col-span-2 grid min-h-11 content-center pointer-fine:min-h-9 md:listed:col-span-1 lg:listed:w-54 lg:listed:shrink-0">
        {buy}
      </div>
    </article>
  );
}

interface PartResultProps {
  part: FoundPart;
  fit: Fit | undefined;
  /** The id of that vehicle. */
  vehicle: string | undefined;
  /** The first pictures of the page, which are in sight. */
  priority: boolean;
  action?: ReactNode;
}

export function PartResult({ part, fit, vehicle, priority, action }: PartResultProps) {
  const { number, name, picture, brand, category, universal, successor, matched } = part;
  const known = fit ?? (universal ? ({ answer: 'fits', universal } as const) : undefined);
  return (
    <ResultFrame
      picture={
        <Picture src={picture} alt="" width={96} height={96} whole priority={priority} className="w-full" />
      }
      number={
        <>
          <span className="max-w-full truncate">{number ?? 'No number'}</span>
          {brand ? <span className="hidden truncate font-sans listed:inline">{brand.name}</span> : null}
          {matched && matched.kind !== 'own' ? <FoundByNumber matched={matched} /> : null}
        </>
      }
      name={
        // The link covers its card, whose other texts stay outside of the link's name.
        <Link to={partPath(part)} className="after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
      }
      kind={[brand?.name, category?.name].filter(Boolean).join(' · ')}
      fit={
        <>
          {known ? <FitPill fit={known} vehicle={vehicle} /> : null}
          {successor ? (
            <span className="block truncate text-xs">
              Replaced by{' '}
              <Link
                to={partPath(successor)}
                className="relative z-1 font-mono font-medium text-accent underline"
              >
                {successor.number ?? successor.name}
              </Link>
            </span>
          ) : null}
        </>
      }
      facts={[
        {
          term: 'Per unit',
          value: <Price dollars={part.price} />,
          note: firstBreakText(part),
        },
        { term: 'Minimum', value: formatCount(part.minimumOrder) },
        {
          term: 'In stock',
          value: <span className={isOrderable(part) ? undefined : 'text-warning'}>{stockText(part)}</span>,
        },
      ]}
      action={action}
      fitless={!vehicle && !successor && !universal}
      buy={isOrderable(part) ? <AddUnits part={part} /> : <TellMeLink part={part} />}
    />
  );
}

function AddUnits({ part }: { part: FoundPart }) {
  const least = minUnits(part);
  const [typed, setTyped] = useState(String(least));
  const units = orderableUnits(part, typed);
  return (
    <div className="grid lg:listed:grid-cols-[4.5rem_minmax(0,1fr)] lg:listed:gap-2">
      <input
        inputMode="numeric"
        aria-label={`Units of ${part.name}`}
        aria-invalid={units === undefined || undefined}
        title={`${formatCount(least)} to ${formatCount(part.quantity)}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="hidden w-full rounded-control border border-edge bg-surface px-2 text-right text-base tabular-nums aria-invalid:border-danger lg:listed:block pointer-fine:text-sm"
      />
      <AddToCart part={part} units={units ?? least} mayAdd={() => units !== undefined} />
    </div>
  );
}

/** The number that was searched for, where it is not the part's own. */
const FoundByNumber = ({ matched: { kind, shown, brand } }: { matched: PartNumber }) => (
  <span className="max-w-full truncate text-ink" title={brand}>
    <span className="font-sans text-muted">{numberKinds[kind]} </span>
    <span>{shown}</span>
  </span>
);

const line = <Skeleton className="h-4 w-14" />;

export function PartResultSkeleton() {
  return (
    <ResultFrame
      picture={<Skeleton className="aspect-square w-full rounded-none" />}
      number={<Skeleton className="h-3 w-20" />}
      name={<Skeleton className="h-5 w-2/3" />}
      kind={<Skeleton className="h-4 w-1/2" />}
      fit={null}
      facts={['Per unit', 'Minimum', 'In stock'].map((term) => ({ term, value: line }))}
      buy={<Skeleton className="min-h-11 pointer-fine:min-h-9" />}
    />
  );
}
