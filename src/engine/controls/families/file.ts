import type { ControlEntry } from '../types.ts';
import { control, FIELD, type Stated } from './control.ts';

const UPLOAD = [...FIELD, 'accept', 'min', 'max', 'multiple', 'action'] as const;
const IMAGE = [...UPLOAD, 'imageMatting'] as const;

function upload(stated: Stated): ControlEntry {
  return control({ value: 'files', companion: 'many', options: UPLOAD, palette: 'advanced', ...stated });
}

/**
 * Images and files. An image field holds at most 1, its multiple form the 8 of attachments; attachments 1 to 8 (001 5).
 * The minimum applies where the field is required: an empty optional attachment is valid.
 */
export const FILE_CONTROLS = [
  control({
    name: 'Image',
    kind: 'image',
    defaults: { width: 50, height: 50, colSpan: 4 },
    options: ['title', 'model', 'width', 'height', 'colSpan', 'hidden', 'show', 'tips'],
    palette: 'advanced',
  }),
  upload({
    name: 'Attachment',
    type: 'attachmentupload',
    aliases: ['attachment'],
    kind: 'attachment',
    constraints: { minItems: 1, maxItems: 8 },
    defaults: { colSpan: 12, min: 1, max: 8 },
  }),
  upload({
    name: 'ImageUpload',
    type: 'imgupload',
    aliases: ['imageupload'],
    kind: 'imageupload',
    constraints: { maxItems: 1 },
    defaults: { colSpan: 4, max: 1 },
    options: IMAGE,
  }),
  upload({
    name: 'ImageUploadMultiple',
    type: 'imgupload',
    aliases: ['imageuploadmultiple'],
    kind: 'imageupload',
    constraints: { maxItems: 8 },
    defaults: { colSpan: 12, max: 8, multiple: true },
    options: IMAGE,
  }),
  upload({
    name: 'AttachmentMultiple',
    type: 'attachmentupload',
    aliases: ['attachmentmultiple'],
    kind: 'attachment',
    constraints: { minItems: 1, maxItems: 8 },
    defaults: { colSpan: 12, min: 1, max: 8, multiple: true },
  }),
  upload({
    name: 'Binary',
    kind: 'binary',
    constraints: { maxItems: 1 },
  }),
];
