/** Reasons to order here: only what the shop really does. */
export const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'Stock you can count on',
    text: 'The figure on a part’s page is what you can order at this moment. A unit is never promised to two buyers.',
  },
  {
    title: 'One price, known beforehand',
    text: 'Every part has one price per unit, in dollars. You see the total before you order, and pay exactly that.',
  },
  {
    title: 'Descriptions that answer',
    text: 'Threads, diameters, ratings and fits stand with the part, so that you can check them against the car first.',
  },
  {
    title: 'Orders you can follow',
    text: 'Each order says whether it waits for payment, is being packed or has shipped. Unpaid, you cancel it yourself.',
  },
];
