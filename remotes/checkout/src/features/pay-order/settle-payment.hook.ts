import { messages, type Order } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportPayment } from './report-payment.mutation.ts';

/**
 * What follows a card payment: the toast, the report to the server, and rereading the orders.
 * @returns `transactionId` of the payment made on this page, and `settle`, to be called with it
 */
export function useSettlePayment(): {
  transactionId: string | undefined;
  settle: (order: Order, transactionId: string) => void;
} {
  const toasts = useToasts();
  const client = useQueryClient();
  const [transactionId, setTransactionId] = useState<string>();

  function settle(order: Order, id: string): void {
    setTransactionId(id);
    toasts.success(messages.paymentCompleted);
    void reportPayment(order, id).then(() => {
      void client.invalidateQueries({ queryKey: ['orders'] });
      void client.invalidateQueries({ queryKey: ['order', order._id] });
    });
  }

  return { transactionId, settle };
}
