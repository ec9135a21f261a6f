import { Card } from '@shop/ui';
import type { ReactNode } from 'react';

interface ProductCardFrameProps {
  picture: ReactNode;
  name: ReactNode;
  number?: ReactNode;
  price: ReactNode;
  quantity: ReactNode;
  minimumOrder: ReactNode;
  description: ReactNode;
  actions: ReactNode;
}

const line = 'flex h-8 items-center border-b border-line';

/** Every line has a fixed height, so that a product and its skeleton have the same size. */
export function ProductCardFrame(props: ProductCardFrameProps) {
  return (
    <Card className="flex h-full flex-col overflow-hidden sm:max-md:flex-row">
      <div className="shrink-0 sm:max-md:w-56">{props.picture}</div>
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <div>
          <h2 className="line-clamp-2 h-12 text-base leading-6 font-semibold wrap-anywhere">{props.name}</h2>
          <div className="h-4 truncate font-mono text-xs text-muted">{props.number}</div>
        </div>
        <div className="border-t border-line text-sm tabular-nums">
          <p className={line}>{props.price}</p>
          <p className={line}>{props.quantity}</p>
          <p className={line}>{props.minimumOrder}</p>
        </div>
        <p className="line-clamp-3 h-15 text-sm leading-5 wrap-anywhere text-muted">{props.description}</p>
        <div className="mt-auto grid grid-cols-3 gap-2 *:px-2">{props.actions}</div>
      </div>
    </Card>
  );
}
