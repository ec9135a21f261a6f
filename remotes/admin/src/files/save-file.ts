import { fetchFile } from '@shop/api-client/files';
import { host, useToasts } from '@shop/host';
import { useMutation } from '@tanstack/react-query';

/** Downloads a file; a toast tells when that fails. */
export function useSaveFile() {
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => saveFile(path, name),
    onError: (error) => toasts.error(error.message),
  });
}

/** Fetches a file of the backend, which needs the access token, and hands it to the browser's downloads. */
async function saveFile(path: string, name: string): Promise<void> {
  saveBlob(await fetchFile(`${host().config.apiBase}${path}`), name);
}

/** Hands a file to the browser's downloads. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
