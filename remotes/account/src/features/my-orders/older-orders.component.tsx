import { Button, FormError } from '@shop/ui';

interface OlderOrdersProps {
  busy: boolean;
  /** Why the older orders could not be had. */
  failure: string | undefined;
  onShow: () => void;
}

/** The way to the orders before those shown. */
export function OlderOrders({ busy, failure, onShow }: OlderOrdersProps) {
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {busy ? null : <FormError>{failure}</FormError>}
      <Button variant="secondary" busy={busy} onClick={onShow}>
        Show older
      </Button>
    </div>
  );
}
