"""The OpenAPI document of the whole API."""

from drf_spectacular.renderers import OpenApiJsonRenderer2, OpenApiYamlRenderer2
from drf_spectacular.views import SpectacularAPIView


class DocumentView(SpectacularAPIView):
    """What the API takes and answers: JSON, or YAML for who asks for application/yaml."""

    access = {"GET": "public"}
    renderer_classes = [OpenApiJsonRenderer2, OpenApiYamlRenderer2]
