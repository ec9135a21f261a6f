import { formatCount, formatDollars, type Part } from '@shop/contracts';
import type { Alternatives, NumberedPart } from '@shop/contracts/calls';
import { Breadcrumb, Offer, Price, PriceBreaks, StatusPill, type StatusTone } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PartTile } from '../../part/part-tile.component.tsx';
import { TitledSection } from '../../section/titled-section.component.tsx';
import { terms } from '../../shop/claims.model.ts';
import { partPath } from '../../shop/part-path.ts';
import { isOrderable, type StockState, stockState } from '../../shop/stock.model.ts';
import { stockText } from '../../shop/stock-text.ts';
import { PartLayout } from './part-layout.component.tsx';
import { PartPictures } from './part-pictures.component.tsx';

interface PartViewProps {
  part: Part & Partial<Pick<NumberedPart, 'brand' | 'successor'>>;
  /** `undefined` while they are read, and where they cannot be. */
  others: Alternatives | undefined;
  trail: ReactNode;
  /** What the visitor must know before the price. */
  notes: ReactNode;
  /** Quantity, total, and the ways to order. */
  order: ReactNode;
  /** Between the box with the order and the data. */
  actions?: ReactNode;
  /** Below the data. */
  children?: ReactNode;
  /** Below everything. */
  after?: ReactNode;
}

/** A part, wherever it is shown alone: picture, name, price, order, data and description. */
export function PartView({ part, others, trail, notes, order, actions, children, after }: PartViewProps) {
  const successor = part.successor ?? others?.successor;
  const orderable = isOrderable(part);
  const otherParts = others ? <OtherParts part={part} others={others} /> : null;
  return (
    <PartLayout
      trail={<Breadcrumb current={part.name}>{trail}</Breadcrumb>}
      picture={<PartPictures key={part._id} part={part} />}
      description={
        <TitledSection title="Description">
          <p className="max-w-prose text-pretty wrap-anywhere whitespace-pre-line">{part.description}</p>
        </TitledSection>
      }
      after={after}
    >
      <div className="flex w-full flex-col items-start gap-3">
        <StockPill part={part} />
        <h1 className="max-w-full text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere md:text-3xl">
          {part.name}
        </h1>
      </div>
      {successor ? <ReplacedBy successor={successor} /> : null}
      {notes}
      {orderable ? null : otherParts}
      <BuyBox part={part}>{order}</BuyBox>
      {actions}
      <PartData part={part} />
      {orderable ? otherParts : null}
      {children}
    </PartLayout>
  );
}

const ReplacedBy = ({ successor }: { successor: NonNullable<NumberedPart['successor']> }) => (
  <p className="rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
    This part has been replaced by{' '}
    <Link to={partPath(successor)} className="font-medium underline underline-offset-2">
      <span className="font-mono">{successor.number}</span> {successor.name}
    </Link>
    .
  </p>
);

const pills: Record<StockState, { tone: StatusTone; text: string }> = {
  orderable: { tone: 'success', text: 'In stock' },
  'below-minimum': { tone: 'warning', text: 'Stock is below the minimum order' },
  none: { tone: 'danger', text: 'Out of stock' },
};

function StockPill({ part }: { part: Part }) {
  const { tone, text } = pills[stockState(part)];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

const units = (count: number): string => `${formatCount(count)} units`;

interface BuyBoxProps {
  part: Part & Partial<Pick<NumberedPart, 'brand'>>;
  children: ReactNode;
}

/**
 * What a buyer asks first, and the order: price, part number, stock, terms, quantity, total. On phones the order is not
 * in the box but fixed at the screen's lower edge.
 */
function BuyBox({ part, children }: BuyBoxProps) {
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Minimum order', value: units(part.minimumOrder) },
    { term: 'In stock', value: units(part.quantity) },
    // Nothing is promised that the stock cannot keep.
    ...(isOrderable(part) ? [{ term: 'Delivery', value: terms.delivery }] : []),
    { term: 'Warranty', value: terms.warranty },
    ...(part.brand ? [{ term: 'Brand', value: part.brand.name }] : []),
  ];
  return (
    <section
      aria-label="Price and order"
      className="w-full rounded-card border-line bg-surface max-sm:contents sm:border"
    >
      <div className="max-sm:self-stretch max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface">
        <Offer dollars={part.price} partNumber={part.number} facts={facts} />
        <PriceBreaks part={part} />
      </div>
      {children}
    </section>
  );
}

interface OtherPartsProps {
  part: Part;
  others: Alternatives;
}

/** Others like the part, that are in stock, and the parts that it replaces. Nothing where there are none. */
function OtherParts({ part, others: { alternatives, replaces } }: OtherPartsProps) {
  if (alternatives.length === 0 && replaces.length === 0) return null;
  return (
    <TitledSection title={isOrderable(part) ? 'Alternatives' : 'In stock instead'}>
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
    </TitledSection>
  );
}

/** The part's number and attributes as a table; nothing where there are none. */
function PartData({ part: { number, attributes = [] } }: { part: Part }) {
  if (!number && attributes.length === 0) return null;
  return (
    <TitledSection title="Specifications">
      <table className="w-full table-fixed border-t border-line text-sm">
        <tbody>
          {number ? <Row name="Part number" value={number} mono /> : null}
          {attributes.map(({ name, value }) => (
            <Row key={name} name={name} value={value} />
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}

function Row({ name, value, mono = false }: { name: string; value: string; mono?: boolean }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-2/5 py-2 pr-4 text-left align-top font-normal wrap-anywhere text-muted">
        {name}
      </th>
      <td className={`py-2 align-top font-medium wrap-anywhere ${mono ? 'font-mono' : ''}`}>{value}</td>
    </tr>
  );
}
