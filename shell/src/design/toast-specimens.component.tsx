import { useToasts } from '@shop/host';
import { Button } from '@shop/ui';

/** The toasts, in the page's own theme. */
export function ToastSpecimens() {
  const toasts = useToasts();
  return (
    <>
      <Button variant="secondary" onClick={() => toasts.success('Order Approved')}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => toasts.error('The shop cannot be reached.')}>
        Failure
      </Button>
    </>
  );
}
