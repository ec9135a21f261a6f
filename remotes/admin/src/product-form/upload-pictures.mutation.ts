import { useImageUpload } from '@shop/lists';
import { useMutation } from '@tanstack/react-query';
import type { FormPicture } from './product-values.model.ts';

/**
 * The form's first step: uploads its pictures, one after another, and returns their URLs, each once: files of
 * other names may be the same picture. A failure shows no toast
 * (docs/specification.md#messages).
 */
export function useUploadPictures() {
  const upload = useImageUpload();
  return useMutation({
    mutationFn: async (pictures: readonly FormPicture[]) => {
      const urls: string[] = [];
      for (const picture of pictures) urls.push(picture instanceof File ? await upload(picture) : picture);
      return [...new Set(urls)];
    },
  });
}
