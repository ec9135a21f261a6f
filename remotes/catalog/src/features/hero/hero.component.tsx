import { OWN_PICTURES } from '@shop/contracts';
import { Button } from '@shop/ui';
import { FOUNDED, WARRANTY_YEARS } from '../../shop/claims.model.ts';
import { terms } from '../../shop/terms.model.ts';

/** The picture's variants, by their number of widths. */
const variants = (name: string, widths: readonly number[]): string =>
  widths.map((width) => `${OWN_PICTURES}/${name}-${width}.avif ${width}w`).join(', ');

// It covers its box: in a narrow one, the height decides the picture's width.
const SIZES = '(min-width: 900px) max(100vw, 1092px), max(100vw, 888px)';
const PICTURE = {
  src: `${OWN_PICTURES}/hero.webp`,
  srcSet: `${OWN_PICTURES}/hero-half.webp 960w, ${OWN_PICTURES}/hero.webp 1920w`,
  sizes: SIZES,
  width: 1920,
  height: 900,
};

/** What buyers want to know of a supplier first. */
const facts = [`Since ${FOUNDED}`, `${WARRANTY_YEARS} years of warranty`, terms.delivery];

/**
 * The landing page's opening: what the shop is, over a picture that is dark in both themes.
 * @param onExplore scrolls to the parts list
 */
export function Hero({ onExplore }: { onExplore: () => void }) {
  return (
    <section
      aria-labelledby="hero-headline"
      className="relative isolate overflow-hidden bg-[#0b0f1a] text-white scheme-dark"
    >
      <picture className="contents">
        <source
          media="(max-width: 599px)"
          type="image/avif"
          srcSet={variants('hero-narrow', [580, 870, 1160])}
          sizes="max(100vw, 619px)"
        />
        <source type="image/avif" srcSet={variants('hero', [960, 1280, 1920])} sizes={SIZES} />
        <img
          {...PICTURE}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover object-[76%_20%] sm:object-[78%_20%] md:object-[70%_35%]"
        />
      </picture>
      {/* Keeps the text's contrast at 4.5:1 or better over every part of the picture. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 from-60% to-black/20 md:bg-linear-to-r md:from-35% md:to-transparent md:to-70%" />
      <div className="mx-auto flex min-h-[30rem] w-full max-w-7xl flex-col items-start justify-end gap-5 px-4 pt-32 pb-8 md:min-h-[32rem] md:justify-center md:py-14">
        <h1
          id="hero-headline"
          className="max-w-[11ch] text-4xl leading-[1.05] font-bold tracking-tight text-balance sm:text-5xl md:text-6xl"
        >
          YOUR CAR PARTS SUPPLIER
        </h1>
        <p className="max-w-md text-lg text-white/85 text-pretty md:max-lg:max-w-80">
          Asian cars, electric cars and shock absorbers: by the unit, at wholesale prices, from stock.
        </p>
        <Button className="px-6" onClick={onExplore}>
          Explore
        </Button>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-white/85 md:max-lg:max-w-80">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
