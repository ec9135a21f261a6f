import { staleAfter } from '@shop/api-client/cached';
import { messages, type Order, orderReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportPayment } from './report-payment.mutation.ts';

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
