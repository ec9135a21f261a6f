import { Button, Picture } from '@shop/ui';
import { useEffect, useRef } from 'react';

interface PictureDialogProps {
  /** Of the part. */
  name: string;
  pictures: readonly string[];
  /** The index of the picture that is shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A part's pictures, one at a time over the whole window. The browser keeps the focus in it, and gives it back. */
export function PictureDialog({ name, pictures, shown, onShow, onClose }: PictureDialogProps) {
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
