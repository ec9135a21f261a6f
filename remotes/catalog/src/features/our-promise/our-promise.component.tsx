import { FOUNDED, WARRANTY_CLAIM, WARRANTY_YEARS } from '../../shop/claims.model.ts';

const promises: readonly { figure: string; title: string; text: string }[] = [
  {
    figure: String(FOUNDED),
    title: `Specialist since ${FOUNDED}`,
    text: 'Three lines and nothing beside them: parts for Asian cars, parts for electric cars, and shock absorbers. What we list, we know.',
  },
  {
    figure: `${WARRANTY_YEARS} years`,
    title: WARRANTY_CLAIM,
    text: 'It covers material and workmanship of every part, from the day it ships. A part that fails is replaced.',
  },
];

/** The shop's promise (docs/specification.md#home). */
export function OurPromise() {
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2">
      {promises.map(({ figure, title, text }) => (
        <li key={title} className="bg-surface p-6 md:p-8">
          <p aria-hidden="true" className="text-4xl font-semibold tracking-tight tabular-nums">
            {figure}
          </p>
          <h3 className="mt-3 text-lg font-semibold">{title}</h3>
          <p className="mt-1.5 max-w-prose text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  );
}
