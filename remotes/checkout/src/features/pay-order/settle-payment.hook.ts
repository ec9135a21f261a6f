import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type Order, orderReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What follows a card payment: the toast, the report to the server, and refetching the orders.
 * @param line one of the order
 * @returns `transactionId` of the payment made on this page; `settle`, to be called with it; `awaitDecision`,
 * to be called with a payment that the provider still processes; `processing`, whether there is one
 */
export function useSettlePayment(line: Order | undefined): {
  transactionId: string | undefined;
  processing: boolean;
  settle: (transactionId: string) => void;
  awaitDecision: (transactionId: string) => void;
} {
  const toasts = useToasts();
  const client = useQueryClient();
  const [transactionId, setTransactionId] = useState<string>();
  const [processing, setProcessing] = useState(false);

  function reportAndRefetch(id: string): void {
    if (!line) return;
    void reportPayment(line, id).then(() =>
      client.invalidateQueries(staleAfter<'PATCH /order/{id}'>(orderReads)),
    );
  }

  function settle(id: string): void {
    setTransactionId(id);
    toasts.success(messages.paymentCompleted);
    reportAndRefetch(id);
  }

  function awaitDecision(id: string): void {
    setProcessing(true);
    reportAndRefetch(id);
  }

  return { transactionId, processing, settle, awaitDecision };
}

/**
 * Asks the server to check the payment of a line's order now. The server learns of the payment by itself too, so a
 * failure is not shown to the buyer.
 * @param transactionId the provider's id of the payment
 */
async function reportPayment({ _id: id, partsId }: Order, transactionId: string): Promise<void> {
  const body = { productId: partsId, transactionId };
  await call('PATCH /order/{id}', { params: { id }, body }).catch(() => {});
}
