import type { Part } from '@shop/contracts';
import { Picture } from '@shop/ui';
import { useState } from 'react';
import { PictureDialog } from './picture-dialog.component.tsx';

/** The pictures of a part, the main one large; each opens as large as the window. */
export function PartPictures({ part: { name, picture, morePictures = [] } }: { part: Part }) {
  const [shown, setShown] = useState<number>();
  // An address may be given twice.
  const pictures = [...new Set([picture, ...morePictures])];
  const opens = (index: number) => ({
    type: 'button' as const,
    onClick: () => setShown(index),
  });
  const frame = 'block cursor-zoom-in overflow-hidden rounded-card border border-line';
  return (
    <>
      <button
        {...opens(0)}
        aria-label={`Enlarge picture of ${name}`}
        className={`${frame} w-44 shrink-0 sm:w-full`}
      >
        <Picture
          src={picture}
          alt={name}
          width={800}
          height={800}
          sizes="(min-width: 1280px) 600px, (min-width: 900px) 47vw, (min-width: 600px) 38vw, 176px"
          priority
          whole
          className="w-full"
        />
      </button>
      {pictures.length > 1 ? (
        <ul aria-label="More pictures" className="flex flex-wrap content-start gap-1.5 sm:mt-2 sm:gap-2">
          {pictures.slice(1).map((src, index) => (
            <li key={src}>
              <button
                {...opens(index + 1)}
                aria-label={`Enlarge picture ${index + 2} of ${pictures.length}`}
                className={frame}
              >
                <Picture src={src} alt="" width={64} height={64} whole className="size-13 sm:size-16" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {shown === undefined ? null : (
        <PictureDialog
          name={name}
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
