import type Stripe from 'stripe';
import {
  amount,
  email,
  expand,
  flag,
  group,
  integer,
  list,
  metadata,
  oneOf,
  page,
  range,
  required,
  shortText,
  text,
  unsettable,
  unsupported,
} from './parameter-kinds.ts';
import type { Rules, RulesFor } from './parameter-rules.ts';

const address = group<Stripe.AddressParam>({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

const shipping = group<Stripe.PaymentIntentCreateParams.Shipping>({
  address: required(address),
  carrier: text,
  name: required(text),
  phone: text,
  tracking_number: text,
});

const billingDetails = group<Stripe.PaymentMethodCreateParams.BillingDetails>({
  address: unsettable(address),
  email: unsettable(email),
  name: unsettable(text),
  phone: unsettable(text),
  tax_id: text,
});

const card = group<Omit<Stripe.PaymentMethodCreateParams.Card, 'token' | 'networks'>>({
  cvc: text,
  exp_month: integer,
  exp_year: integer,
  number: text,
});

/** Cards are the only payment method here; Stripe has about sixty others. */
const paymentMethod = {
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  billing_details: billingDetails,
  card,
  metadata,
  type: required(oneOf('card')),
} satisfies Rules;
const paymentMethodData = { kind: 'group', rules: paymentMethod } as const;

const captureMethod = oneOf('automatic', 'automatic_async', 'manual');
const allowedTypes = list(oneOf('card'));

const createIntent: RulesFor<Stripe.PaymentIntentCreateParams> = {
  allowed_payment_method_types: allowedTypes,
  amount: required(amount),
  amount_details: unsupported,
  application_fee_amount: unsupported,
  automatic_payment_methods: group<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>({
    allow_redirects: oneOf('always', 'never'),
    enabled: required(flag),
  }),
  capture_method: captureMethod,
  confirm: flag,
  confirmation_method: unsupported,
  confirmation_token: unsupported,
  currency: required(text),
  customer: text,
  customer_account: unsupported,
  description: shortText(1000),
  error_on_requires_action: unsupported,
  excluded_payment_method_types: unsupported,
  expand,
  hooks: unsupported,
  mandate: unsupported,
  mandate_data: unsupported,
  metadata,
  off_session: unsupported,
  on_behalf_of: unsupported,
  payment_details: unsupported,
  payment_method: text,
  payment_method_configuration: unsupported,
  payment_method_data: paymentMethodData,
  payment_method_options: unsupported,
  radar_options: unsupported,
  receipt_email: email,
  return_url: text,
  setup_future_usage: unsupported,
  shipping,
  statement_descriptor: shortText(22),
  statement_descriptor_suffix: shortText(22),
  transfer_data: unsupported,
  transfer_group: unsupported,
  use_stripe_sdk: flag,
};

const updateIntent: RulesFor<Stripe.PaymentIntentUpdateParams> = {
  allowed_payment_method_types: allowedTypes,
  amount,
  amount_details: unsupported,
  application_fee_amount: unsupported,
  capture_method: unsupported,
  currency: text,
  customer: text,
  customer_account: unsupported,
  description: shortText(1000),
  excluded_payment_method_types: unsupported,
  expand,
  hooks: unsupported,
  metadata,
  payment_details: unsupported,
  payment_method: text,
  payment_method_configuration: unsupported,
  payment_method_data: paymentMethodData,
  payment_method_options: unsupported,
  receipt_email: unsettable(email),
  setup_future_usage: unsupported,
  shipping: unsettable(shipping),
  statement_descriptor: shortText(22),
  statement_descriptor_suffix: shortText(22),
  transfer_data: unsupported,
  transfer_group: unsupported,
};

const confirmIntent: RulesFor<Stripe.PaymentIntentConfirmParams> = {
  allowed_payment_method_types: allowedTypes,
  amount_details: unsupported,
  amount_to_confirm: unsupported,
  capture_method: unsupported,
  confirmation_token: unsupported,
  error_on_requires_action: unsupported,
  excluded_payment_method_types: unsupported,
  expand,
  hooks: unsupported,
  mandate: unsupported,
  mandate_data: unsupported,
  off_session: unsupported,
  payment_details: unsupported,
  payment_method: text,
  payment_method_data: paymentMethodData,
  payment_method_options: unsupported,
  radar_options: unsupported,
  receipt_email: unsettable(email),
  return_url: text,
  setup_future_usage: unsupported,
  shipping: unsettable(shipping),
  use_stripe_sdk: flag,
};

const captureIntent: RulesFor<Stripe.PaymentIntentCaptureParams> = {
  amount_details: unsupported,
  amount_to_capture: amount,
  application_fee_amount: unsupported,
  expand,
  final_capture: unsupported,
  hooks: unsupported,
  metadata,
  payment_details: unsupported,
  statement_descriptor: unsupported,
  statement_descriptor_suffix: unsupported,
  transfer_data: unsupported,
};

/** The rules of the calls about payment intents and payment methods. */
export const intentParameters = {
  createIntent,
  updateIntent,
  confirmIntent,
  captureIntent,
  cancelIntent: {
    cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
    expand,
  } satisfies RulesFor<Stripe.PaymentIntentCancelParams>,
  listIntents: {
    ...page,
    created: range,
    customer: text,
    customer_account: unsupported,
    expand,
  } satisfies RulesFor<Stripe.PaymentIntentListParams>,
  retrieveIntent: { client_secret: text, expand } satisfies RulesFor<Stripe.PaymentIntentRetrieveParams>,
  // What Stripe.js sends, from the page and from its card frame.
  confirmInBrowser: { ...confirmIntent, client_secret: required(text) },
  createPaymentMethod: { ...paymentMethod, expand },
} as const;
