import { geoConicConformal, geoPath } from 'd3-geo';
import type { Feature, Geometry } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import outlines from './india-states.json';

interface Named {
  name: string;
}

interface States extends GeometryCollection<Named> {
  geometries: (Polygon<Named> | MultiPolygon<Named>)[];
}

type India = Topology<{ states: States }>;

/** A drawn state or union territory, in units of the SVG. */
export interface DrawnState {
  name: string;
  path: string;
  centre: readonly [x: number, y: number];
  /** Its topmost y, for its label. */
  top: number;
  /** Too small to see or press; drawn as a marker. */
  small: boolean;
}

interface DrawnIndia {
  states: readonly DrawnState[];
  borders: string;
  /** Outline of the country. */
  land: string;
}

export const pictureSize = { width: 600, height: 660 } as const;

/** Margin for lines and markers. */
const EDGE = 10;

/** Minimum area in square units of the SVG; smaller states get a marker. */
const SMALL = 200;

const isIndia = (value: unknown): value is India =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'Topology';

function readOutlines(): India {
  const value: unknown = outlines;
  if (!isIndia(value)) throw new TypeError('The outlines of the states are not a topology.');
  return value;
}

function draw(): DrawnIndia {
  const india = readOutlines();
  const { states } = india.objects;
  const shapes = feature(india, states);
  const { width, height } = pictureSize;
  // Lambert conformal conic projection, usual for maps of India.
  const projection = geoConicConformal()
    .parallels([12.47, 35.17])
    .rotate([-80, 0])
    .center([0, 24])
    .fitExtent(
      [
        [EDGE, EDGE],
        [width - EDGE, height - EDGE],
      ],
      shapes,
    );
  const path = geoPath(projection).digits(1);
  const drawState = (shape: Feature<Geometry, Named>): DrawnState => ({
    name: shape.properties.name,
    path: path(shape) ?? '',
    centre: path.centroid(shape),
    top: path.bounds(shape)[0][1],
    small: path.area(shape) < SMALL,
  });
  return {
    states: shapes.features.map(drawState),
    borders: path(mesh(india, states, (one, other) => one !== other)) ?? '',
    land: path(merge(india, states.geometries)) ?? '',
  };
}

let drawn: DrawnIndia | undefined;

/** The map of India; computed once. */
export const drawIndia = (): DrawnIndia => (drawn ??= draw());
