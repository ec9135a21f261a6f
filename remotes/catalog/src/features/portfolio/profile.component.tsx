import { Card } from '@shop/ui';
import { type ReactNode, useId } from 'react';
import { TitledSection } from '../../section/titled-section.component.tsx';

/** The profile of one of the shop's developers. An invented person; the addresses are reserved for examples. */
const portfolio = {
  name: 'Mira Okafor',
  initials: 'MO',
  role: 'Front-end engineer',
  facts: [
    { term: 'Works on', detail: 'The shop’s screens, from the catalogue to the card form' },
    { term: 'Based in', detail: 'Oakland, California' },
    { term: 'With the shop', detail: 'Since 2019' },
  ],
  about: [
    'I build the part of the shop that people touch. Before that I spent three years behind the counter of my family’s garage, ordering parts by telephone, so I know what it costs when a page is slow or a stock figure is wrong.',
    'My work is mostly in TypeScript and React. I care about plain words, screens that work with a keyboard and on a three-year-old phone, and tests that say what a person gets.',
  ],
  education: [
    { title: 'BSc in Computer Science', place: 'Bayview State University', years: '2012–2016' },
    { title: 'Certificate in Web Accessibility', place: 'Open School of Design', years: '2021' },
  ],
} as const;

/** Skills; `level` is from 0 to 100. */
interface Skill {
  name: string;
  level: number;
}

const skills: readonly Skill[] = [
  { name: 'TypeScript', level: 92 },
  { name: 'React', level: 90 },
  { name: 'HTML and accessibility', level: 88 },
  { name: 'CSS and layout', level: 85 },
  { name: 'Testing', level: 80 },
  { name: 'Node.js and SQL', level: 65 },
];

/** Profiles on other sites. */
const externalSites: readonly { title: string; text: string; url: string }[] = [
  {
    title: 'Notes on front-end work',
    text: 'Short articles on forms, tables and loading states.',
    url: 'https://notes.example.com/mira-okafor',
  },
  {
    title: 'Side projects',
    text: 'Source code, with the reasons behind it.',
    url: 'https://code.example.org/mira-okafor',
  },
  {
    title: 'Talks and slides',
    text: 'Recorded, with the slides to read along.',
    url: 'https://talks.example.net/mira-okafor',
  },
];

export function Profile() {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-8 px-4 py-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12 md:py-12">
      <ProfileCard />
      <div className="flex min-w-0 flex-col gap-9">
        <PortfolioSection title="About me">
          <div className="flex max-w-prose flex-col gap-3 text-pretty">
            {portfolio.about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </PortfolioSection>
        <PortfolioSection title="Skills">
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {skills.map((skill) => (
              <li key={skill.name}>
                <SkillBar skill={skill} />
              </li>
            ))}
          </ul>
        </PortfolioSection>
        <PortfolioSection title="Education">
          <Education />
        </PortfolioSection>
        <PortfolioSection title="Elsewhere">
          <ExternalSites />
        </PortfolioSection>
      </div>
    </div>
  );
}

const PortfolioSection = (props: { title: string; children: ReactNode }) => (
  <TitledSection {...props} titleClass="mb-3 text-lg font-semibold tracking-tight" />
);

function ProfileCard() {
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

function SkillBar({ skill: { name, level } }: { skill: Skill }) {
  const nameId = useId();
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <span id={nameId}>{name}</span>
        <span aria-hidden="true" className="text-muted tabular-nums">
          {level} %
        </span>
      </div>
      <meter aria-labelledby={nameId} min={0} max={100} value={level} className="sr-only">
        {level} %
      </meter>
      <div
        aria-hidden="true"
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ width: `${level}%` }}
        />
      </div>
    </div>
  );
}

function Education() {
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

/** Links to other sites: each opens in a new tab and gets no referrer. */
function ExternalSites() {
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
