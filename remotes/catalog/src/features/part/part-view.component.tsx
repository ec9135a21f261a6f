import type { Part } from '@shop/contracts';
import type { Alternatives, NumberedPart } from '@shop/contracts/calls';
import { Breadcrumb, StatusPill, type StatusTone } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partPath } from '../../shop/part-path.ts';
import { isOrderable, type StockState, stockState } from '../../shop/stock.model.ts';
import { BuyBox } from './buy-box.component.tsx';
import { OtherParts } from './other-parts.component.tsx';
import { PartData } from './part-data.component.tsx';
import { PartLayout } from './part-layout.component.tsx';
import { PartPictures } from './part-pictures.component.tsx';
import { PartSection } from './part-section.component.tsx';

interface PartViewProps {
  part: Part & Partial<Pick<NumberedPart, 'brand' | 'successor'>>;
  /** `undefined` while they are read, and where they cannot be. */
  others: Alternatives | undefined;
  /** The pages above the part's, as links. */
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
        <PartSection title="Description">
          <p className="max-w-prose text-pretty wrap-anywhere whitespace-pre-line">{part.description}</p>
        </PartSection>
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

/** That the part is replaced, and by which. */
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

/** Whether the part can be ordered now, in a word. */
function StockPill({ part }: { part: Part }) {
  const { tone, text } = pills[stockState(part)];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}
