import { type Part, questions } from '@shop/contracts';
import { ConfirmDialog } from '@shop/ui';
import { WaitingOrdersNote } from '../../waiting-orders/waiting-orders.component.tsx';
import { ordersOfDeletedProduct } from '../../waiting-orders/waiting-orders.model.ts';
import { useDeleteProduct } from './delete-product.mutation.ts';

interface DeleteProductDialogProps {
  /** The product to delete; closed without one. */
  product: Part | undefined;
  onClose: () => void;
}

/** Asks before a product is deleted, and deletes it on Yes. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const { busy, remove } = useDeleteProduct();
  return (
    <ConfirmDialog
      open={product !== undefined}
      question={product ? questions.deleteProduct(product.name) : ''}
      busy={busy}
      onYes={() => product && remove(product, onClose)}
      onNo={onClose}
    >
      {product && (
        <WaitingOrdersNote
          name="GET /managePart/{id}/waiting"
          id={product._id}
          textOf={ordersOfDeletedProduct}
          search={product.name}
        />
      )}
    </ConfirmDialog>
  );
}
