import { Field, ObjectType } from '@nestjs/graphql';

/** The name of a domain, without scheme. */
@ObjectType()
export class WebFlowDomain {
  @Field() name!: string;
}

/** A website outside Marquee as an event names it. */
@ObjectType()
export class WebFlowSite {
  /** The site's id at the website provider. */
  @Field() webFlowId!: string;
  /** The site's id where Marquee no longer knows the site. */
  @Field() name!: string;
  /** The best known first. */
  @Field(() => [WebFlowDomain]) domains!: readonly WebFlowDomain[];
}

/** Where websites outside Marquee show an event. */
@ObjectType()
export class WebFlowEntity {
  /** The sites that are to show it while it is public. */
  @Field(() => [WebFlowSite]) webFlowIds!: readonly WebFlowSite[];
  /** What they call it in its address. */
  @Field() slug!: string;
}
