/** What buyers and admins see of an order. Each remote takes along what it uses of it: nothing here is shared. */

export { BuyerFacts } from './buyer-facts.component.tsx';
export { formatDay, formatMoment } from './moment.model.ts';
export { OrderContents } from './order-contents.component.tsx';
export { eventText, type OrderEventGroup } from './order-events.model.ts';
export { preloadOrder, useOrderEvents } from './order-events.query.ts';
export { OrderFrame } from './order-frame.component.tsx';
export { moneyText, OrderMoney } from './order-money.component.tsx';
export { OrderNumbers } from './order-numbers.component.tsx';
export { OrderReturns } from './order-returns.component.tsx';
export { lineOutcomes, type OrderStatus, orderStatus } from './order-status.model.ts';
export { PrintOrderButton } from './print-order-button.component.tsx';
export { lineQuery, orderQuery } from './read-order.query.ts';
export { RestNote } from './rest-note.component.tsx';
export { Tracking } from './tracking.component.tsx';
