import type { Part } from '@shop/contracts';
import { Button, Picture } from '@shop/ui';
import { useEffect, useRef, useState } from 'react';

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

interface PictureDialogProps {
  name: string;
  pictures: readonly string[];
  /** The index of the picture that is shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A part's pictures, one at a time over the whole window. The browser keeps the focus in it, and gives it back. */
function PictureDialog({ name, pictures, shown, onShow, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const { style } = document.documentElement;
    // The page below would scroll unseen.
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, []);
  const count = pictures.length;
  const step = (by: number) => onShow((shown + by + count) % count);
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-canvas text-ink outline-none"
    >
      <div className="flex items-center gap-2 p-2">
        {count > 1 ? (
          <>
            <Button variant="secondary" onClick={() => step(-1)}>
              Previous
            </Button>
            <Button variant="secondary" onClick={() => step(1)}>
              Next
            </Button>
            <span aria-live="polite" className="px-2 text-sm text-muted tabular-nums">
              {shown + 1} of {count}
            </span>
          </>
        ) : null}
        <Button variant="secondary" className="ml-auto" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <div className="min-h-0 flex-1">
        <Picture
          key={shown}
          src={pictures[shown] ?? ''}
          alt={count > 1 ? `${name}, picture ${shown + 1}` : name}
          width={1280}
          height={1280}
          sizes="100vw"
          priority
          whole
          className="h-full w-full"
        />
      </div>
    </dialog>
  );
}
