import { reasons } from './reasons.model.ts';

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
