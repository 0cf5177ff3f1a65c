// What other modules may ask about creators; somebody else's creator is not found just as one that does not exist.
export {
  type CreatorRow as OwnedCreator,
  findCreatorOf as findOwnedCreator,
  findCreatorsOf as findOwnedCreators,
} from "./creators.queries.ts";
