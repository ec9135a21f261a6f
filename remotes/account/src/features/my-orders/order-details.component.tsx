import {
  formatCount,
  messages,
  type Order,
  type OrderWithLines,
  onlyLineOf,
  orderAgainPath,
  orderReads,
  parseWholeNumber,
  payByWarning,
} from '@shop/contracts';
import { useWrite } from '@shop/lists';
import {
  eventText,
  formatMoment,
  OrderContents,
  type OrderEventGroup,
  PrintOrderButton,
  useOrderEvents,
} from '@shop/orders';
import { Button, buttonClass, Loaded, NumberStepper, Skeleton, TextAreaField } from '@shop/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelOrderQuestion } from './cancel-order-question.component.tsx';
import { myOrders, returnableUnits } from './my-orders.model.ts';
import { OrderState } from './order-state.component.tsx';

interface OrderDetailsProps {
  order: OrderWithLines;
  onCancelled: () => void;
}

/** All of an order: what was ordered, by whom and where to, what became of it, and what can be done with it. */
export function OrderDetails({ order, onCancelled }: OrderDetailsProps) {
  const [asking, setAsking] = useState(false);
  const [returning, setReturning] = useState(false);
  const { _id: id, line } = order;
  const only = onlyLineOf(order);
  const events = useOrderEvents(line ? 'GET /order/{id}/events' : 'GET /tradeOrders/{id}/events', id);
  return (
    <div className="flex flex-col gap-6">
      <OrderActions
        order={order}
        onCancel={() => setAsking(true)}
        onReturn={only && returnableUnits(only) > 0 ? () => setReturning(!returning) : undefined}
        returning={returning}
      >
        {only ? <OrderState order={only} /> : null}
      </OrderActions>
      {only && returning ? <AskReturnForm line={only} onDone={() => setReturning(false)} /> : null}
      {!only && order.lines.some((one) => returnableUnits(one) > 0) ? (
        <p className="text-sm text-muted">To ask for a return, open the part below.</p>
      ) : null}
      <OrderContents
        order={order}
        listPath={myOrders.path}
        poName="Your purchase order"
        stateOf={(one) => <OrderState order={one} />}
      />
      <OrderTimeline events={events} />
      <CancelOrderQuestion
        asked={asking ? (only ? { line: only } : { tradeOrder: order }) : undefined}
        onDone={(isGone) => (isGone ? onCancelled() : setAsking(false))}
      />
    </div>
  );
}

interface OrderActionsProps {
  order: OrderWithLines;
  onCancel: () => void;
  /** Where a return can be asked for. */
  onReturn: (() => void) | undefined;
  returning: boolean;
  /** Before the buttons. */
  children?: ReactNode;
}

/** What a buyer can do with an order, above its details. */
function OrderActions(props: OrderActionsProps) {
  const { order, onCancel, onReturn, returning, children } = props;
  const { _id: id, line } = order;
  const isPayable = !order.paid && !order.outcome;
  // Of a cart's order that has ended no line is left to order again.
  const isAgain = !isPayable && (line !== undefined || !order.ended);
  const againPath = line ? orderAgainPath(line) : `/cart?${new URLSearchParams({ again: id })}`;
  // A line of a cart's order is paid with the others.
  const paymentPath = `/dashboard/payment/${line?.tradeOrder?._id ?? id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      {children}
      {order.holdUntil ? <p className="text-sm text-muted">{payByWarning(order.holdUntil)}</p> : null}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {isPayable || isAgain ? (
          <Link to={isAgain ? againPath : paymentPath} className={buttonClass('primary')}>
            {isAgain ? 'Order again' : 'Pay'}
          </Link>
        ) : null}
        <PrintOrderButton order={order}>Print</PrintOrderButton>
        {onReturn ? (
          <Button variant="secondary" aria-expanded={returning} onClick={onReturn}>
            Ask for a return
          </Button>
        ) : null}
        {isPayable ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Asks for a return of some units of a shipped line, and why. */
function AskReturnForm({ line, onDone }: { line: Order; onDone: () => void }) {
  const most = returnableUnits(line);
  const [typed, setTyped] = useState(String(most));
  const [reason, setReason] = useState('');
  const quantity = parseWholeNumber(typed) ?? 0;
  const isWrong = quantity < 1 || quantity > most;
  const ask = useWrite('POST /order/{id}/returns', orderReads, { done: messages.returnAsked });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || !reason.trim() || ask.isPending) return;
    const input = { params: { id: line._id }, body: { quantity, reason: reason.trim() } };
    ask.mutate(input, { onSuccess: onDone });
  };
  return (
    <form noValidate aria-label="Return" className="flex max-w-xl flex-col gap-4" onSubmit={submit}>
      <NumberStepper
        label="Units to return"
        min={1}
        max={most}
        step={1}
        value={typed}
        error={isWrong ? `1 to ${formatCount(most)} units can be returned.` : undefined}
        onChange={setTyped}
      />
      <TextAreaField
        label="Reason"
        maxLength={500}
        value={reason}
        error={ask.error?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        type="submit"
        className="self-start"
        busy={ask.isPending}
        disabled={isWrong || reason.trim() === ''}
      >
        Send request
      </Button>
    </form>
  );
}

interface OrderTimelineProps {
  /** Newest first. */
  events: UseInfiniteQueryResult<readonly OrderEventGroup[]>;
}

/** What became of an order, oldest first. */
function OrderTimeline({ events }: OrderTimelineProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold">
        Timeline
      </h2>
      {events.hasNextPage ? (
        <Button
          variant="quiet"
          busy={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage({ cancelRefetch: false })}
        >
          Show older
        </Button>
      ) : null}
      <Loaded
        query={events}
        failure="The timeline could not be loaded."
        skeleton={<Skeleton className="mt-2 h-16 w-full max-w-80" />}
      >
        {(known) => (
          <ol className="mt-2 border-l-2 border-line">
            {known.toReversed().map((event) => (
              <li key={event._id} className="relative py-1.5 pl-4 text-sm wrap-anywhere">
                <span aria-hidden className="absolute top-3 -left-[5px] size-2 rounded-full bg-accent" />
                <span className="font-medium">{eventText(event)}</span>{' '}
                <time dateTime={event.at} className="text-muted">
                  {formatMoment(event.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
