import {
  dollarsFromCents,
  formatCount,
  formatDollars,
  type MailKind,
  numberPath,
  trackingLink,
} from '@shop/contracts';
import type { Block, Letter } from './letter.ts';
import type { DueMail, MailedLine } from './mail.store.ts';

/** How many parts a mail about low stock names. */
const PARTS_NAMED = 20;

const dollars = (cents: number | null): string => formatDollars(dollarsFromCents(cents ?? 0));

const time = (at: Date): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const partName = ({ name, part }: Pick<MailedLine, 'name' | 'part'>): string =>
  part ? `${name} (${part})` : name;

const lineRows = (lines: readonly MailedLine[]): Block => ({
  rows: lines.map((line) => [`${formatCount(line.quantity)} × ${partName(line)}`, dollars(line.cents)]),
});

const totalOf = (lines: readonly MailedLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const shipmentText = ({ carrier, tracking }: MailedLine): string =>
  [carrier, tracking].filter(Boolean).join(' ');

/** How lines were sent, once for each parcel. */
const shipments = (lines: readonly MailedLine[]): [string, string][] =>
  [...new Set(lines.map(shipmentText))].filter(Boolean).map((text) => ['Sent by', text]);

/** Where the parcels are, of the carriers that the shop knows. */
const trackingLinks = (lines: readonly MailedLine[]): Block[] =>
  [
    ...new Set(
      lines.map(({ carrier, tracking }) => trackingLink(carrier ?? undefined, tracking ?? undefined)),
    ),
  ].flatMap((url) => (url ? [{ text: 'Where it is', url }] : []));

/** The last return that was asked for of each line, and the answer, if there is one. */
const returnTexts = (lines: readonly MailedLine[]): Block[] =>
  lines.flatMap((line) => {
    const { lastReturn: last } = line;
    if (!last) return [];
    const what = `${formatCount(last.quantity)} × ${partName(line)}`;
    return last.status === 'asked'
      ? [`${what}\n${last.reason}`]
      : [`${what}: ${last.status}\n${last.answer ?? ''}`];
  });

const isUnpaid = ({ status }: MailedLine): boolean => status === 'unpaid';

const TROUBLES: Readonly<Record<string, string>> = {
  'payment.refund-failed': 'A refund has failed: the buyer must be paid back by other means.',
  'payment.refund-refused': 'A refund was refused: the buyer must be paid back by other means.',
  'payment.lost': 'A payment is not known to the card provider.',
  'payment.declined': 'The payment was ended after too many declined cards.',
  'payment.disputed': 'The payment is disputed: answer at the card provider in time.',
  'payment.inquired': "The buyer's bank inquires about the payment: answer at the card provider.",
};

/**
 * Writes a mail as things are now.
 * @param mails one, or those about low stock of several parts
 * @param origin the site's public origin
 * @returns `undefined` where it no longer applies
 */
export function writeLetter(
  [mail, ...others]: readonly [DueMail, ...DueMail[]],
  origin: string,
): Letter | undefined {
  const order = `order ${mail.order_number}`;
  const { lines } = mail;
  const ownPath = `/dashboard/myOrders/${mail.of_cart ? 'cart/' : ''}${mail.order_id}`;
  const adminPath = `/dashboard/manageOrders/${mail.of_cart ? 'cart/' : ''}${mail.order_id}`;
  const part = { name: mail.part_name ?? '', part: mail.part_number };
  const partPath = mail.part_number ? numberPath(mail.part_number) : `/purchase/${mail.part_id}`;
  const link = (text: string, path: string): Block => ({ text, url: origin + path });
  const seeOrder = link('See the order', ownPath);
  const payNow = (): Block[] =>
    mail.hold_until && lines.some(isUnpaid)
      ? [
          `Please pay ${dollars(totalOf(lines.filter(isUnpaid)))} by ${time(mail.hold_until)}. Then the stock is released.`,
          link('Pay now', `/dashboard/payment/${mail.order_id}`),
        ]
      : [];
  const reference: Block[] = mail.po_number ? [`Your purchase order number: ${mail.po_number}`] : [];

  const letters: Readonly<Record<MailKind, () => Letter | undefined>> = {
    placed: () => ({
      subject: `Your ${order}`,
      blocks: [
        `Thank you for your ${order}.`,
        ...reference,
        lineRows(lines),
        { rows: [['Total', dollars(mail.total_cents)], ...delivery(mail)] },
        ...payNow(),
        seeOrder,
      ],
    }),
    paid: () => ({
      subject: `Receipt for ${order}`,
      blocks: [
        `We have received ${dollars(mail.cents)} for your ${order}.`,
        ...reference,
        lineRows(lines),
        { rows: [['Paid', dollars(mail.cents)], ...delivery(mail)] },
        seeOrder,
      ],
    }),
    shipped: () =>
      lines.length === 0
        ? undefined
        : {
            subject: `Shipped: ${order}`,
            blocks: [
              `This is on its way to you, of your ${order}:`,
              lineRows(lines),
              { rows: [...shipments(lines), ...delivery(mail)] },
              ...trackingLinks(lines),
              seeOrder,
            ],
          },
    'hold-ending': () => {
      const pay = payNow();
      if (pay.length === 0) return undefined;
      return {
        subject: `Pay soon: ${order}`,
        blocks: [`Your ${order} is not paid yet.`, lineRows(lines), ...pay, seeOrder],
      };
    },
    lapsed: () => ({
      subject: `Lapsed: ${order}`,
      blocks: [
        `Your ${order} was not paid in time. It has ended, and its stock was released:`,
        lineRows(lines),
        seeOrder,
      ],
    }),
    cancelled: () => ({
      subject: `Cancelled: ${order}`,
      blocks: [`This was cancelled, of your ${order}:`, lineRows(lines), seeOrder],
    }),
    refunded: () => ({
      subject: `Refund for ${order}`,
      blocks: [
        `${dollars(mail.cents)} of your ${order} went back to you. Your bank may take some days to show it.`,
        lineRows(lines),
        seeOrder,
      ],
    }),
    'return-asked': () => {
      const asked = lines.filter(({ lastReturn }) => lastReturn?.status === 'asked');
      if (asked.length === 0) return undefined;
      return {
        subject: `Return asked for: ${order}`,
        blocks: [
          `A return is asked for, of ${order}:`,
          ...returnTexts(asked),
          link('See the order', adminPath),
        ],
      };
    },
    'return-answered': () => ({
      subject: `Your return: ${order}`,
      blocks: [
        `We have answered the return that you asked for, of ${order}:`,
        ...returnTexts(lines),
        seeOrder,
      ],
    }),
    'payment-trouble': () => ({
      subject: `Payment of ${order} needs a person`,
      blocks: [TROUBLES[mail.event ?? ''] ?? 'The payment needs a person.', link('See the order', adminPath)],
    }),
    'stock-low': () => {
      const names = new Set(
        [mail, ...others].flatMap(({ part_name: name, part_number: number, part_low: isLow }) =>
          isLow && name ? [partName({ name, part: number })] : [],
        ),
      );
      if (names.size === 0) return undefined;
      const more = names.size - PARTS_NAMED;
      return {
        subject: `Stock is low: ${formatCount(names.size)} ${names.size === 1 ? 'part' : 'parts'}`,
        blocks: [
          'These parts fell below their minimum order, so they cannot be ordered:',
          [...names].slice(0, PARTS_NAMED).join('\n'),
          ...(more > 0 ? [`And ${formatCount(more)} more.`] : []),
          link('See the overview', '/dashboard/overview'),
        ],
      };
    },
    'back-in-stock': () => ({
      subject: `Back in stock: ${part.name}`,
      blocks: [
        `${partName(part)} can be ordered again. You asked us to tell you; this is the only mail about it.`,
        link('See the part', partPath),
      ],
      stopUrl: `${origin}/api/stop-telling/${mail.id}`,
    }),
    welcome: () => ({
      subject: 'Welcome',
      blocks: [
        `Welcome${mail.name && `, ${mail.name}`}. Your account is ready: order by part number, by vehicle or from a pasted list.`,
        link('See the parts', '/parts'),
      ],
    }),
  };
  return letters[mail.kind]();
}

const delivery = ({ address }: DueMail): [string, string][] => (address ? [['Delivery to', address]] : []);
