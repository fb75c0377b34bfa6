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

/** A state or union territory as it is drawn, in the units of the picture. */
export interface DrawnState {
  name: string;
  path: string;
  centre: readonly [x: number, y: number];
  /** Where its uppermost point is: its label stands above it. */
  top: number;
  /** Too small to be seen or pressed: it needs a marker. */
  small: boolean;
}

interface DrawnIndia {
  states: readonly DrawnState[];
  /** The lines between states. */
  borders: string;
  /** The country as a whole. */
  land: string;
}

export const pictureSize = { width: 600, height: 660 } as const;

/** Room for the lines and markers at the edge. */
const EDGE = 10;

/** In squares of a picture's unit: below it, a state is not seen as an area. */
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
  // Lambert's conformal conic projection, as maps of India use it.
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

/** The map of India, drawn once. */
export const drawIndia = (): DrawnIndia => (drawn ??= draw());
