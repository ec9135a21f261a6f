import { portfolio } from './portfolio.model.ts';

/** The education section. */
export function Education() {
  return (
    <ul className="flex flex-col gap-3">
      {portfolio.education.map(({ title, place, years }) => (
        <li key={title} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-sm text-muted">{place}</p>
          </div>
          <p className="text-sm text-muted">{years}</p>
        </li>
      ))}
    </ul>
  );
}
