import { uploadImage } from '@shop/api-client';
import { host } from '@shop/host';
import { useState } from 'react';

/**
 * Uploads a picture to the configured image host: the first step of every form with a picture
 * (docs/specification.md#pictures). A picture that is stored already, because only the second step failed,
 * is not sent again.
 * @returns a function from the picture to the URL under which it is stored; it throws as
 * {@link uploadImage} does
 */
export function useImageUpload(): (file: File) => Promise<string> {
  const [upload] = useState(rememberLast);
  return upload;
}

function rememberLast(): (file: File) => Promise<string> {
  let last: { file: File; url: string } | undefined;
  return async (file) => {
    if (last?.file !== file) {
      last = { file, url: await uploadImage(host().config.images.uploadUrl, file) };
    }
    return last.url;
  };
}
