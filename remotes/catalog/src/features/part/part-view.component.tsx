import type { Part } from '@shop/contracts';
import type { Alternatives, NumberedPart } from '@shop/contracts/calls';
import { Breadcrumb } from '@shop/ui';
import type { ReactNode } from 'react';
import { isOrderable } from '../../shop/stock.model.ts';
import { BuyBox } from './buy-box.component.tsx';
import { OtherParts } from './other-parts.component.tsx';
import { PartData } from './part-data.component.tsx';
import { PartLayout } from './part-layout.component.tsx';
import { PartPictures } from './part-pictures.component.tsx';
import { PartSection } from './part-section.component.tsx';
import { ReplacedBy } from './replaced-by.component.tsx';
import { StockPill } from './stock-pill.component.tsx';

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
