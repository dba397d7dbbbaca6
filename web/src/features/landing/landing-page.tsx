import { t } from '@lingui/core/macro';
import { Closing } from './closing.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { StatsBanner } from './stats-banner.tsx';

/** The first page a stranger sees. */
export function LandingPage() {
  return (
    <>
      <title>{t`Verso: PDF to Word you can really edit`}</title>
      <Hero />
      <FeatureCards />
      <HowItWorks />
      <StatsBanner />
      <Closing />
    </>
  );
}
