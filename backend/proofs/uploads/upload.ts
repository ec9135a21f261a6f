/** A form as a browser sends it, with a file in the field `image`. */
export function formWith(file: Buffer, name = 'picture.png'): FormData {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(file)]), name);
  return form;
}

/** The answer to an upload. */
export interface UploadAnswer {
  status: number;
  body: { code?: string; detail?: string; data?: { url: string } };
}

/** Uploads a form to a server over HTTP. */
export async function upload(url: string, token: string, form: FormData): Promise<UploadAnswer> {
  const response = await fetch(`${url}/api/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
