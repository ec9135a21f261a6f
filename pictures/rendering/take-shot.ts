import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Shot } from '../shots/shot.ts';
import { renderOf } from './render-file.ts';

const SCRIPT = fileURLToPath(new URL('../take-picture.py', import.meta.url));

/** Lets Blender render a shot and writes it as WebP. Returns its size in bytes; throws if Blender fails. */
export async function takeShot(name: string, { parameters = {}, view = {}, ...shot }: Shot): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'shot-'));
  try {
    const path = join(folder, 'picture.png');
    const job = JSON.stringify({ ...shot, parameters, view, path });
    const script = ['--python-exit-code', '1', '--python', SCRIPT, '--', job];
    execFileSync('blender', ['--background', '--factory-startup', ...script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const written = await sharp(path)
      .webp({ quality: 86, effort: 6, smartSubsample: true })
      .toFile(fileURLToPath(renderOf(name)));
    return written.size;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
