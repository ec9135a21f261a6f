import { deflateSync } from 'node:zlib';
import { plainPicture } from '../../testing/pictures.ts';
import type { HostileFile } from './hostile-files.ts';
import { pngFile } from './png-file.ts';

/** The marker that every disguised file carries, and that no variant may contain. */
export const PAYLOAD = 'alert("stowaway")';

const SCRIPT = Buffer.from(`<script>${PAYLOAD}</script>`);
const ARCHIVE = Buffer.from(`PK\x03\x04${PAYLOAD}PK\x05\x06`, 'latin1');
const tiny = () => plainPicture({ width: 8, height: 8 });

/** Inserts bytes into a picture at a position. */
const insertBytes = (picture: Buffer, at: number, bytes: Buffer): Buffer =>
  Buffer.concat([picture.subarray(0, at), bytes, picture.subarray(at)]);

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const BEHIND_JPEG_START = 2;

/** Valid pictures that are valid files of another type as well. */
export const polyglots: readonly HostileFile[] = [
  [
    'a GIF that is a script',
    async () => Buffer.concat([await tiny().gif().toBuffer(), Buffer.from(`*/=1;${PAYLOAD}//`)]),
  ],
  [
    'a JPEG with a page in its comment',
    async () => insertBytes(await tiny().jpeg().toBuffer(), BEHIND_JPEG_START, jpegSegment(0xfe, SCRIPT)),
  ],
  [
    'a JPEG with a page in an application’s segment',
    async () => insertBytes(await tiny().jpeg().toBuffer(), BEHIND_JPEG_START, jpegSegment(0xed, SCRIPT)),
  ],
  ['a JPEG that is an archive', async () => Buffer.concat([await tiny().jpeg().toBuffer(), ARCHIVE])],
  [
    'a PNG with a page in a text',
    async () => pngFile({ width: 8, height: 8 }, ['tEXt', Buffer.concat([Buffer.from('Comment\0'), SCRIPT])]),
  ],
  [
    'a PNG with a page in a packed text',
    async () =>
      pngFile({ width: 8, height: 8 }, [
        'zTXt',
        Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(SCRIPT)]),
      ]),
  ],
  ['a PNG with a page in a chunk of its own', async () => pngFile({ width: 8, height: 8 }, ['heLl', SCRIPT])],
  [
    'a PNG that is a PDF',
    async () => Buffer.concat([await tiny().png().toBuffer(), Buffer.from(`%PDF-1.7\n${PAYLOAD}\n%%EOF`)]),
  ],
  ['a WebP with a page behind it', async () => Buffer.concat([await tiny().webp().toBuffer(), SCRIPT])],
  [
    'a WebP with a page in its XMP',
    () => tiny().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`).webp().toBuffer(),
  ],
  ['an AVIF with a page behind it', async () => Buffer.concat([await tiny().avif().toBuffer(), SCRIPT])],
  [
    'a JPEG whose EXIF tells of a script and a place',
    () =>
      tiny()
        .withExif({
          IFD0: { Artist: PAYLOAD, Copyright: SCRIPT.toString() },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
        })
        .jpeg()
        .toBuffer(),
  ],
];
