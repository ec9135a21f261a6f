import { formatCount, type Part } from '@shop/contracts';
import { buttonClass, Card, Picture, Price, Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StockFigure } from './stock-figure.component.tsx';

interface FrameProps {
  picture: ReactNode;
  name: ReactNode;
  description: ReactNode;
  facts: readonly { term: string; value: ReactNode }[];
  action: ReactNode;
}

/**
 * Every line has a fixed height, so that a part and its skeleton have the same size. On a phone the picture
 * is small, so that six parts can be compared within a few screens.
 */
function PartCardFrame({ picture, name, description, facts, action }: FrameProps) {
  return (
    <Card className="relative flex h-full overflow-hidden transition-colors duration-150 hover:border-edge max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-3 max-sm:p-3 md:flex-col">
      <div className="shrink-0 overflow-hidden max-sm:rounded-control sm:max-md:w-72">{picture}</div>
      <div className="flex min-w-0 grow flex-col gap-3 max-sm:contents sm:p-4">
        <div className="flex min-w-0 flex-col gap-1 max-sm:h-29 sm:gap-3">
          <h3 className="line-clamp-3 leading-6 font-semibold wrap-anywhere sm:line-clamp-2 sm:h-12">
            {name}
          </h3>
          <p className="line-clamp-2 h-10 text-sm leading-5 wrap-anywhere text-muted">{description}</p>
        </div>
        <dl className="border-t border-line text-sm tabular-nums max-sm:col-span-2">
          {facts.map(({ term, value }) => (
            <div
              key={term}
              className="flex h-8 items-center justify-between border-b border-line first:text-base first:font-semibold"
            >
              <dt className="text-sm font-normal text-muted">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid max-sm:col-span-2">{action}</div>
      </div>
    </Card>
  );
}

/** One of three in a row, one of two, or beside its text. */
const cardPictureSizes =
  '(min-width: 1200px) 400px, (min-width: 900px) 47vw, (min-width: 600px) 288px, 112px';

/** A part in the grid, with a link to its page. */
export function PartCard({ part }: { part: Part }) {
  return (
    <PartCardFrame
      picture={
        <Picture
          src={part.picture}
          alt={part.name}
          width={400}
          height={400}
          sizes={cardPictureSizes}
          whole
          className="w-full"
        />
      }
      name={part.name}
      description={part.description}
      facts={[
        { term: 'Price per unit', value: <Price dollars={part.price} /> },
        { term: 'Minimum order', value: formatCount(part.minimumOrder) },
        { term: 'In stock', value: <StockFigure part={part} /> },
      ]}
      action={
        <Link
          to={`/purchase/${part._id}`}
          // The link covers its card, whose text stays outside of the link's name.
          className={`${buttonClass('primary')} after:absolute after:inset-0`}
        >
          Purchase<span className="sr-only"> {part.name}</span>
        </Link>
      }
    />
  );
}

const line = <Skeleton className="h-4 w-16" />;

/** Placeholder of a part that is loading. */
export function PartCardSkeleton() {
  return (
    <PartCardFrame
      picture={<Skeleton className="aspect-square w-full rounded-none" />}
      name={<Skeleton className="h-5 w-2/3" />}
      description={<Skeleton className="h-4 w-full" />}
      facts={[
        { term: 'Price per unit', value: line },
        { term: 'Minimum order', value: line },
        { term: 'In stock', value: line },
      ]}
      action={<Skeleton className="min-h-11 pointer-fine:min-h-9" />}
    />
  );
}
