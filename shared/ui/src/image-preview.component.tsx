import { useEffect, useState } from 'react';
import { AddPictureIcon } from './icons.component.tsx';
import { Picture } from './picture.component.tsx';

const SIZE = 80;

interface ImagePreviewProps {
  file: File | undefined;
  /** URL of the picture that is shown as long as no file is chosen. */
  current: string | undefined;
}

/** A chosen or stored picture in a box of fixed size, so that nothing moves. */
export function ImagePreview({ file, current }: ImagePreviewProps) {
  const chosen = useObjectUrl(file);
  const source = file ? chosen : current;
  return (
    <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-canvas text-muted">
      {source ? (
        <Picture src={source} alt="" width={SIZE} height={SIZE} whole className="size-full" />
      ) : (
        <AddPictureIcon size={24} />
      )}
    </div>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  return url;
}
