/** What is used of Leaflet, in one file that is fetched with the first map. */
export {
  type Coords,
  CRS,
  type DoneCallback,
  divIcon,
  GridLayer,
  ImageOverlay,
  type LatLng,
  type LatLngBoundsExpression,
  type LatLngExpression,
  Map as LeafletMap,
  Marker,
  type Marker as LeafletMarker,
  Transformation,
  Util,
} from 'leaflet';
