import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** A key of an organization by which the codes of its orders are signed (docs/decisions/0117). Never deleted: tickets that it signed are in pockets. */
@Schema({ collection: 'codeKeys', versionKey: false })
export class CodeKey {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** Counted from 0 within the organization. */
  @Prop({ type: Number, required: true }) serial!: number;
  /** As codes name it: eight hexadecimal digits, unique in this deployment. */
  @Prop({ type: String, required: true }) keyId!: string;
  /** The 32 bytes of its Ed25519 public key, base64url. */
  @Prop({ type: String, required: true }) publicKey!: string;
  /** Its private key in PKCS#8, sealed with the deployment's secret. */
  @Prop({ type: String, required: true }) sealed!: string;
  /** Signs the codes of orders that were made from here on. */
  @Prop({ type: Date, required: true }) from!: Date;
  /** Since when its signature alone admits nobody; null while it does. */
  @Prop({ type: Date, default: null }) retiredAt!: Date | null;
}
export const CodeKeySchema = SchemaFactory.createForClass(CodeKey);
CodeKeySchema.index({ orgId: 1, serial: 1 }, { unique: true });
CodeKeySchema.index({ keyId: 1 }, { unique: true });
