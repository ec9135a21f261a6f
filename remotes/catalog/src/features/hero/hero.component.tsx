import { OWN_PICTURES } from '@shop/contracts';
import { Button } from '@shop/ui';
import { FOUNDED, terms, WARRANTY_YEARS } from '../../shop/claims.model.ts';

/** A crop's files, by their widths. */
const files = (crop: string, widths: readonly number[]): string =>
  widths.map((width) => `${OWN_PICTURES}/hero-${crop}-${width}.avif ${width}w`).join(', ');

/** Each crop shows all goods. The wide ones are as high as the opening. */
const crops = [
  { media: '(max-width: 599px)', srcSet: files('narrow', [580, 870, 1160]), sizes: '100vw' },
  { media: '(max-width: 1199px)', srcSet: files('tablet', [528, 1056]), sizes: 'min(56vw, 528px)' },
  { media: '(max-width: 1535px)', srcSet: files('laptop', [1536, 2806]), sizes: '1536px' },
  { media: 'all', srcSet: files('desk', [2560, 4677]), sizes: '2560px' },
];

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
      className="relative isolate overflow-hidden bg-[#070a12] text-white scheme-dark"
    >
      <picture className="contents">
        {crops.map((crop) => (
          <source key={crop.media} type="image/avif" {...crop} />
        ))}
        <img
          src={`${OWN_PICTURES}/hero.webp`}
          width={1160}
          height={870}
          alt=""
          fetchPriority="high"
          className="block w-full max-sm:[mask-image:linear-gradient(#000_85%,#0000)] sm:absolute sm:right-0 sm:bottom-0 sm:-z-20 sm:w-[56vw] sm:max-w-132 sm:max-lg:[mask-image:linear-gradient(to_top,#000_80%,#0000),linear-gradient(to_left,#000_80%,#0000)] sm:max-lg:mask-intersect lg:inset-0 lg:mx-auto lg:size-full lg:max-w-640 lg:object-cover lg:object-right xl:object-center"
        />
      </picture>
      <div className="mx-auto flex w-full max-w-7xl flex-col items-start gap-4 px-4 pt-2 pb-8 sm:min-h-104 sm:justify-center sm:py-8 sm:*:max-md:max-w-[38vw]">
        <h1
          id="hero-headline"
          className="text-4xl leading-[1.05] font-bold tracking-tight sm:max-w-[11ch] md:text-6xl"
        >
          YOUR CAR PARTS SUPPLIER
        </h1>
        <p className="max-w-md text-white/85 text-pretty md:text-lg md:max-lg:max-w-80">
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
