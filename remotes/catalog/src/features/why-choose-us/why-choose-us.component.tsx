/** The reasons to order here, side by side where there is room. */
export function WhyChooseUs() {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {reasons.map(({ title, text }) => (
        <li key={title} className="border-t border-edge pt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1.5 text-sm text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Reasons to order here: only what the shop really does. */
const reasons: readonly { title: string; text: string }[] = [
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
