import { defineRemote } from '../../rsbuild.base.ts';
import { manifest } from './remote.manifest.ts';

export default defineRemote(import.meta.dirname, manifest);
