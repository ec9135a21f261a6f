import { formatDollars, type Part } from '@shop/contracts';
import type { Alternatives } from '@shop/contracts/calls';
import { Price } from '@shop/ui';
import { Link } from 'react-router-dom';
import { PartTile } from '../../part/part-tile.component.tsx';
import { partPath } from '../../shop/part-path.ts';
import { isOrderable } from '../../shop/stock.model.ts';
import { stockText } from '../../shop/stock-text.ts';
import { PartSection } from './part-section.component.tsx';

interface OtherPartsProps {
  part: Part;
  others: Alternatives;
}

/** Others like the part, that are in stock, and the parts that it replaces. Nothing where there are none. */
export function OtherParts({ part, others: { alternatives, replaces } }: OtherPartsProps) {
  if (alternatives.length === 0 && replaces.length === 0) return null;
  return (
    <PartSection title={isOrderable(part) ? 'Alternatives' : 'In stock instead'}>
      {alternatives.length > 0 ? (
        <ul className="grid gap-2 sm:grid-cols-2">
          {alternatives.map((other) => (
            <PartTile key={other._id} {...other} number={other.number} to={partPath(other)}>
              <span className="block text-xs tabular-nums">
                <Price dollars={other.price} />
                {other.price < part.price ? `, ${formatDollars(part.price - other.price)} less` : ''}
                <span className="text-muted"> · {stockText(other)} in stock</span>
              </span>
            </PartTile>
          ))}
        </ul>
      ) : null}
      {replaces.length > 0 ? (
        <p className="mt-2 text-sm text-muted">
          Replaces{' '}
          {replaces.map((one, index) => (
            <span key={one._id}>
              {index > 0 ? ', ' : ''}
              <Link to={partPath(one)} className="underline underline-offset-2">
                {one.number ?? one.name}
              </Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </PartSection>
  );
}
