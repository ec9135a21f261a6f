import { externalSites } from './portfolio.model.ts';

/** Links to other sites: each opens in a new tab and gets no referrer. */
export function ExternalSites() {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {externalSites.map(({ title, text, url }) => (
        <li key={url} className="py-3">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
