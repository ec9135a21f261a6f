/** `/dashboard/payment/{id}`: the payment of an order, of one part or of a whole cart. */
export { PayOrder as Component } from '../features/pay-order/pay-order.component.tsx';
