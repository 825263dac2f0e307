/** What a report is made of. */
import type { Charge, drawingSchema, EventData, ReportList } from '@rackwright/contracts';
import type { Language } from '@rackwright/words';
import type { z } from 'zod';

export type ReportLanguage = Language;

/** Centimetres. */
export interface RoomFacts {
  readonly ceilingHeight: number;
  /** From wall 1 on. */
  readonly wallLengths: readonly number[];
  /** Numbers of those with nothing on them, counted from 1, whose pictures share a page. */
  readonly bareWalls: readonly number[];
}

export interface OrderFacts {
  readonly number: string;
  readonly preDrillOption: string;
  /** The delivery address; null when the event has none. */
  readonly shippingInfo: NonNullable<EventData<'order-placed'>['shippingInfo']> | null;
  readonly charge: Charge;
}

export interface ReportInput {
  readonly title: string;
  /** Square metres. */
  readonly floorAreaM2: number;
  /** Null for an order from before its event carried the room. */
  readonly room: RoomFacts | null;
  /** Null for the report of a project. */
  readonly order: OrderFacts | null;
  readonly list: ReportList;
  /** Address of the saved project; empty when it is not saved. */
  readonly projectUrl: string;
  readonly language: ReportLanguage;
}

/** A wall in vectors, as it was sent and read. */
export interface DrawnWall {
  readonly wall: string;
  readonly drawing: ReportDrawing;
}
export type ReportDrawing = z.output<typeof drawingSchema>;

/** JPEG bytes, which go into the file as they are; null where there is no picture. */
export interface ReportPictures {
  readonly isometricView: Uint8Array | null;
  readonly birdsEyeView: Uint8Array | null;
  readonly wallView: readonly { readonly wall: string; readonly img: Uint8Array | null }[];
  /** Before the pictures of walls. */
  readonly elevations: readonly DrawnWall[];
}

export const noPictures: ReportPictures = {
  isometricView: null,
  birdsEyeView: null,
  wallView: [],
  elevations: [],
};

/** Who makes the report: what header and footer say. */
export interface ReportCompany {
  readonly name: string;
  /** Lines of the postal address; none when there is none to show. */
  readonly address: readonly string[];
  /** Empty for none. */
  readonly tagline: Readonly<Record<Language, string>>;
  /** `#rrggbb`. */
  readonly accent: string;
}

export interface ReportOptions {
  readonly pictures: ReportPictures;
  readonly company: ReportCompany;
  /** JPEG bytes for the header; null draws the product's own mark. */
  readonly logo: Uint8Array | null;
  readonly now: Date;
  /** The date is of the day there. */
  readonly timeZone: string;
}
