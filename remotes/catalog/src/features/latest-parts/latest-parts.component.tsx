import { callQuery } from '@shop/api-client';
import { firstBreakText, formatCount, type Part } from '@shop/contracts';
import { Slot, useChosenVehicle } from '@shop/host';
import { AddToCart } from '@shop/lists';
import { buttonClass, Card, EmptyState, Picture, Price, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LatestList, SHOWN } from '../../latest/latest-list.component.tsx';
import { isOrderable, type StockState, stockState } from '../../shop/stock.model.ts';
import { TellMeLink } from '../../shop/tell-me-link.component.tsx';

/** The last six parts of the catalogue, three in a row on large screens. Where a vehicle is chosen, each says whether it fits. */
export function LatestParts() {
  const query = useQuery(partsQuery);
  const vehicle = useChosenVehicle();
  const cards = query.data?.slice(-SHOWN).map(({ _id }) => _id) ?? [];
  return (
    <div data-view="kept">
      <LatestList
        query={query}
        noun="parts"
        grid="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 listed:grid-cols-1 listed:gap-0 listed:overflow-hidden listed:rounded-card listed:border listed:border-line listed:*:last:*:border-b-0"
        card={(part) => (
          <PartCard
            part={part}
            fit={
              vehicle ? (
                <Slot name="card-fit" props={{ part: part._id, cards }} unavailable={() => null} />
              ) : null
            }
          />
        )}
        skeleton={<PartCardSkeleton />}
        empty={<EmptyState title="There are no parts to order yet." />}
      />
    </div>
  );
}

/** The newest parts, oldest first. */
export const partsQuery = callQuery('GET /part', { query: { limit: String(SHOWN) } });

interface FrameProps {
  picture: ReactNode;
  name: ReactNode;
  fit?: ReactNode;
  description: ReactNode;
  /** A note follows its term where there is room. */
  facts: readonly { term: string; note?: string; value: ReactNode }[];
  action: ReactNode;
  buy?: ReactNode;
}

/** Above the link that covers the card. */
const cartClass = 'relative z-1 max-lg:listed:hidden';

/**
 * Every line has a fixed height, so that a part and its skeleton have the same size. In the compact list the same
 * elements are a row: the server, which does not know the visitor's choice, renders both looks at once.
 */
function PartCardFrame({ picture, name, fit, description, facts, action, buy }: FrameProps) {
  return (
    <Card className="relative grid h-full grid-cols-[7.25rem_minmax(0,1fr)] content-between gap-3 overflow-hidden p-3 transition-colors duration-150 hover:border-edge listed:grid-cols-[3rem_minmax(0,1fr)] listed:gap-y-1 listed:rounded-none listed:border-x-0 listed:border-t-0 listed:py-2 md:listed:flex md:listed:items-center md:listed:gap-6 md:listed:py-1">
      <div className="overflow-hidden rounded-control listed:size-12 listed:shrink-0">{picture}</div>
      {/* Comes late: it is above the picture, or where a row has room, and moves nothing. */}
      {fit ? (
        <div className="absolute top-4 left-4 md:listed:top-auto md:listed:bottom-1 md:listed:left-21 max-md:listed:right-3 max-md:listed:left-auto">
          {fit}
        </div>
      ) : null}
      <div className="flex h-29 min-w-0 grow flex-col gap-1 max-md:listed:h-auto max-md:listed:min-h-12 md:listed:h-12 listed:justify-center">
        <h3 className="line-clamp-3 leading-6 font-semibold wrap-anywhere max-md:listed:line-clamp-none md:listed:line-clamp-2 md:listed:text-sm md:listed:leading-5">
          {name}
        </h3>
        <p className="line-clamp-2 h-10 text-sm leading-5 wrap-anywhere text-muted listed:hidden">
          {description}
        </p>
      </div>
      <dl className="col-span-2 border-t border-line text-sm listed:grid listed:grid-cols-3 listed:gap-x-3 listed:border-t-0 md:listed:w-96 md:listed:shrink-0">
        {facts.map(({ term, note, value }) => (
          <div
            key={term}
            className="flex h-8 items-center justify-between gap-2 border-b border-line first:text-base first:font-semibold listed:h-auto listed:gap-0 listed:flex-col listed:items-start listed:justify-start listed:border-b-0 listed:text-sm md:listed:items-end md:listed:text-end"
          >
            <dt className="truncate text-sm font-normal text-muted listed:text-xs">
              {term}
              {note ? <span className="listed:hidden">{note}</span> : null}
            </dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="col-span-2 grid auto-cols-fr grid-flow-col gap-2 md:listed:shrink-0 lg:listed:w-58 lg:listed:grid-cols-2">
        {action}
        {buy}
      </div>
    </Card>
  );
}

/** The link covers its card, whose text stays outside of the link's name. */
const coverClass =
  'after:absolute after:inset-0 max-md:listed:absolute max-md:listed:inset-0 max-md:listed:border-transparent max-md:listed:bg-transparent max-md:listed:text-transparent max-md:listed:hover:bg-transparent';

function PartCard({ part, fit }: { part: Part; fit: ReactNode }) {
  const orderable = isOrderable(part);
  const lower = firstBreakText(part);
  return (
    <PartCardFrame
      picture={
        <Picture src={part.picture} alt={part.name} width={116} height={116} whole className="w-full" />
      }
      name={part.name}
      fit={fit}
      description={part.description}
      facts={[
        {
          ...(lower ? { term: 'Per unit', note: `, ${lower}` } : { term: 'Price per unit' }),
          value: <Price dollars={part.price} />,
        },
        { term: 'Minimum order', value: formatCount(part.minimumOrder) },
        { term: 'In stock', value: <StockFigure part={part} /> },
      ]}
      action={
        orderable ? (
          <Link to={`/purchase/${part._id}`} className={`${buttonClass('primary')} ${coverClass}`}>
            Purchase
            <span className="sr-only"> {part.name}</span>
          </Link>
        ) : (
          <TellMeLink part={part} className={coverClass} />
        )
      }
      buy={orderable ? <AddToCart part={part} className={cartClass} /> : null}
    />
  );
}

const line = <Skeleton className="h-4 w-16" />;

function PartCardSkeleton() {
  return (
    <PartCardFrame
      picture={<Skeleton className="aspect-square w-full rounded-none" />}
      name={<Skeleton className="h-5 w-2/3" />}
      description={<Skeleton className="h-4 w-full" />}
      facts={['Price per unit', 'Minimum order', 'In stock'].map((term) => ({ term, value: line }))}
      action={<Skeleton className="min-h-11 pointer-fine:min-h-9" />}
    />
  );
}

const notes: Record<StockState, string> = {
  orderable: '',
  'below-minimum': ', below the minimum',
  none: ', out of stock',
};

/** The units in stock, and a note when they do not suffice for an order. */
function StockFigure({ part }: { part: Part }) {
  const state = stockState(part);
  return (
    <span className={state === 'orderable' ? undefined : 'font-medium text-warning'}>
      {formatCount(part.quantity) + notes[state]}
    </span>
  );
}
