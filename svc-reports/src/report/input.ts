/** What a report is made of. */
import type { languages, ReportList } from '@rackwright/contracts';

export type ReportLanguage = (typeof languages)[number];

export interface ReportInput {
  readonly title: string;
  /** Square metres. */
  readonly floorAreaM2: number;
  readonly list: ReportList;
  /** Address of the saved project; empty when it is not saved. */
  readonly projectUrl: string;
  readonly language: ReportLanguage;
}

/** JPEG bytes, which go into the file as they are; null where there is no picture. */
export interface ReportPictures {
  readonly isometricView: Uint8Array | null;
  readonly birdsEyeView: Uint8Array | null;
  readonly wallView: readonly { readonly wall: string; readonly img: Uint8Array | null }[];
}

export const noPictures: ReportPictures = { isometricView: null, birdsEyeView: null, wallView: [] };

/** Who makes the report: what header and footer say. */
export interface ReportCompany {
  readonly name: string;
  /** Lines of the postal address; none when there is none to show. */
  readonly address: readonly string[];
}

export interface ReportOptions {
  readonly pictures: ReportPictures;
  readonly company: ReportCompany;
  /** JPEG or PNG bytes for the header; null draws the product's own mark. */
  readonly logo: Uint8Array | null;
  readonly now: Date;
  /** The date is of the day there. */
  readonly timeZone: string;
}
