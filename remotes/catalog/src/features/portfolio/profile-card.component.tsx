import { Card } from '@shop/ui';
import { portfolio } from './portfolio.model.ts';

/** Name, picture and summary. */
export function ProfileCard() {
  const { name, initials, role, facts } = portfolio;
  return (
    <Card className="p-6">
      <div
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-accent-soft text-2xl font-semibold text-accent"
      >
        {initials}
      </div>
      <h1 className="mt-4 text-2xl font-semibold tracking-tight">{name}</h1>
      <p className="text-muted">{role}</p>
      <dl className="mt-5 grid gap-3 border-t border-line pt-5 text-sm sm:max-md:grid-cols-3">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{detail}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
