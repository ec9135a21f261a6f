import { Education } from '../features/portfolio/education.component.tsx';
import { ExternalSites } from '../features/portfolio/external-sites.component.tsx';
import { portfolio, skills } from '../features/portfolio/portfolio.model.ts';
import { PortfolioSection } from '../features/portfolio/portfolio-section.component.tsx';
import { ProfileCard } from '../features/portfolio/profile-card.component.tsx';
import { SkillBar } from '../features/portfolio/skill-bar.component.tsx';

/** A personal profile: skills, education and pages elsewhere (docs/specification.md#routes). */
export function Component() {
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
